-- When each helper was asked in the last week, in their own row: who is asked next is reckoned from it, and counting the offers of
-- all whom a question may fit was half of what that took.
alter table helpers add column offered_lately timestamptz[] not null default '{}';
update helpers set offered_lately = lately.times
from (
  select helper_id, array_agg(offered_at order by offered_at) as times from offers
  where offered_at > now() - interval '7 days' group by helper_id) as lately
where lately.helper_id = helpers.user_id;
