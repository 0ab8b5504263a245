-- breaking: programs of before read columns that have other names now.
-- An agent and its plan are stored by the ids of their content documents. Slugs and names change when an editor changes
-- them; ids never do. What this migration does not know keeps its old value.

ALTER TABLE agents RENAME COLUMN agent_slug TO agent_id;
ALTER TABLE agents RENAME COLUMN plan TO plan_id;
ALTER TABLE workflows RENAME COLUMN agent_slug TO agent_id;

-- Before agent_id, because the slug decides which plan is meant.
UPDATE agents SET plan_id = 'plan-' || agent_id || '-' || plan_id
WHERE agent_id IN ('content-creator', 'customer-support', 'data-analyst', 'marketing-strategist', 'seo-specialist',
    'social-media-manager')
  AND plan_id IN ('starter', 'professional', 'enterprise');

-- Any text of a slug's form could be stored as one, an id included; such a row keeps the unique (firebase_uid, agent_id).
UPDATE agents AS stored SET agent_id = 'agent-' || agent_id
WHERE agent_id IN ('content-creator', 'customer-support', 'data-analyst', 'marketing-strategist', 'seo-specialist',
    'social-media-manager')
  AND NOT EXISTS (
    SELECT FROM agents AS other
    WHERE other.firebase_uid = stored.firebase_uid AND other.agent_id = 'agent-' || stored.agent_id
  );

UPDATE workflows SET agent_id = 'agent-' || agent_id
WHERE agent_id IN ('content-creator', 'customer-support', 'data-analyst', 'marketing-strategist', 'seo-specialist',
    'social-media-manager');
