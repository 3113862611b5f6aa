-- When a draft is to be published; a job does it (publish_draft).
alter table drafts add column publish_at timestamptz(3);
