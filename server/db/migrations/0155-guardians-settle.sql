-- What a guardian settled: a pause too. When the last minute of use was counted.
alter table guardian_limits add column paused boolean not null default false;
alter table usage_minutes add column counted_at timestamptz(3) not null default now();
create index usage_minutes_by_day on usage_minutes (day);
