-- The phrases of a message, as hashes, by which repetitions of a text are recognized when some of its words were exchanged. They
-- replace leads.text_hash, which stays until no version that writes it runs any more.

CREATE TABLE lead_phrases (
  phrase integer NOT NULL,
  lead_id uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  PRIMARY KEY (phrase, lead_id)
);
CREATE INDEX lead_phrases_of_lead ON lead_phrases (lead_id);
