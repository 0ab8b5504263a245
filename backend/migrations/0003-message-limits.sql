-- How many messages were accepted in the current ten minutes: for each address and for all. Every backend on this database
-- counts here, so that the limits hold for all of them together. The rate-limiter-flexible package reads and writes the rows and
-- relies on the order of the columns. UNLOGGED, because the counts may be lost in a crash of the server, and so that addresses
-- are not copied to its log and to backups of that.

CREATE UNLOGGED TABLE message_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  -- When the ten minutes end, in milliseconds since 1970.
  expire bigint NOT NULL
);
CREATE INDEX message_limits_by_expiry ON message_limits (expire);
