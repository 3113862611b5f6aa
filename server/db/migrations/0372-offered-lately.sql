-- When each helper was asked in the last week, in their own row: who is asked next is reckoned from it, and counting the offers of
-- all whom a question may fit was half of what that took. What was offered in the week before it comes counts no more.
alter table helpers add column offered_lately timestamptz[] not null default '{}';
