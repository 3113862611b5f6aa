-- When an anonymous question follows its asker's account, which is hidden or shown again.
alter table questions add column follows_at timestamptz;
