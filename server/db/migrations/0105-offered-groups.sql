alter table groups
  -- The member whom the owner asks to take the group over.
  add column offered_to uuid references users on delete set null;

create index groups_by_offer on groups (offered_to) where offered_to is not null;

alter table memberships
  -- Who refused, and wrote the reason.
  add column decided_by uuid references users on delete set null;

update memberships set decided_by = owner_id from groups where groups.id = group_id and state = 'refused';

create index memberships_by_decision on memberships (decided_by) where decided_by is not null;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused',
    'group_offered', 'group_taken', 'group_declined', 'group_inherited'
  ));
