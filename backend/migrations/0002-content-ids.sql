-- breaking: it renames columns that older versions read and write.
-- Agents and plans are stored by the ids of their content documents, because editors can change slugs and names, and ids never
-- change. Values that this migration does not know stay as they are.

ALTER TABLE agents RENAME COLUMN agent_slug TO agent_id;
ALTER TABLE agents RENAME COLUMN plan TO plan_id;
ALTER TABLE workflows RENAME COLUMN agent_slug TO agent_id;

-- Plans first, because their ids are made of the slug in agent_id.
UPDATE agents SET plan_id = 'plan-' || agent_id || '-' || plan_id
WHERE agent_id IN ('content-creator', 'customer-support', 'data-analyst', 'marketing-strategist', 'seo-specialist',
    'social-media-manager')
  AND plan_id IN ('starter', 'professional', 'enterprise');

-- A customer may have a row whose slug already looks like the new id. Then the other row keeps its slug, because
-- (firebase_uid, agent_id) is unique.
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
