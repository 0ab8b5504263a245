-- The inbox: every message is kept, with what speaks against it, and people work on it.

ALTER TABLE leads
  ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'answered', 'won', 'lost', 'spam')),
  -- What speaks for a robot, and a sentence for each thing that does.
  ADD COLUMN score integer NOT NULL DEFAULT 0,
  ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
  -- A hash of the text without what robots change in it; NULL for a short text.
  ADD COLUMN text_hash text,
  -- The fingerprint and the ten minutes that it came in: the same message again, without an Idempotency-Key.
  ADD COLUMN repeat_key text UNIQUE,
  -- The page with the form, the first page of the visit, and the utm_* parameters of that.
  ADD COLUMN page text NOT NULL DEFAULT '',
  ADD COLUMN first_page text NOT NULL DEFAULT '',
  ADD COLUMN campaign text NOT NULL DEFAULT '',
  ADD COLUMN owner text NOT NULL DEFAULT '',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN answered_at timestamptz,
  -- When it was taken out of spam: it is announced for a day from then on.
  ADD COLUMN restored_at timestamptz,
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  -- By field, who changed it last, when, and in which revision.
  ADD COLUMN changes jsonb NOT NULL DEFAULT '{}';

-- Nobody waits for an answer to a message that came this long before there was an inbox. When it was answered is not known.
UPDATE leads SET state = 'answered' WHERE created_at < now() - interval '14 days';

CREATE INDEX leads_by_text ON leads (text_hash, created_at) WHERE text_hash IS NOT NULL;
CREATE INDEX leads_by_state ON leads (state, created_at DESC, id DESC);

-- Tokens of people who may read the inbox, by their hashes, for ten minutes. UNLOGGED: after a crash they sign in again.
CREATE UNLOGGED TABLE inbox_tokens (
  token_hash text PRIMARY KEY,
  name text NOT NULL,
  expires_at timestamptz NOT NULL
);
