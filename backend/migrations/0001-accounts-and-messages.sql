-- Accounts, what belongs to them, and visitors' messages. Text that is not known is '', never NULL, so that
-- "empty strings never overwrite" is one rule everywhere.

CREATE TABLE users (
  firebase_uid text PRIMARY KEY CHECK (char_length(firebase_uid) BETWEEN 1 AND 128),
  email text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Accounts deleted in the last day. A token issued before the deletion stays valid for up to an hour and must not
-- bring the account back. Only a hash of the uid is kept.
CREATE TABLE deleted_accounts (
  uid_hash text PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE agents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  firebase_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  agent_slug text NOT NULL,
  plan text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (firebase_uid, agent_slug)
);

CREATE TABLE workflows (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  firebase_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  agent_slug text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'paused')),
  last_run_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX workflows_of_user ON workflows (firebase_uid);

CREATE TABLE leads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  source text NOT NULL DEFAULT '',
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  service text NOT NULL DEFAULT '',
  budget text NOT NULL DEFAULT '',
  timeline text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT '',
  plan text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  -- The Idempotency-Key it came with, and a hash of what came, to tell a repetition from another message.
  idempotency_key text UNIQUE,
  fingerprint text NOT NULL,
  -- The e-mail notification: when it was sent, how often it was tried, and when to try (again).
  notified_at timestamptz,
  notify_attempts integer NOT NULL DEFAULT 0,
  notify_after timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX leads_by_email ON leads (lower(email));
CREATE INDEX leads_by_time ON leads (created_at);
CREATE INDEX leads_to_notify ON leads (notify_after) WHERE notified_at IS NULL;
