-- Where whoever asked was from then, as two letters, '' for unknown: read from the account, it would change in all their
-- questions at once, and with the account go, which tells whose they are.
alter table questions add column place text not null default '';
update questions set place = interests.state
from interests where interests.user_id = asker_id and interests.state <> '';
