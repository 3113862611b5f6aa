alter table notifications
  -- From when on a row tells of what is new in a group: since it was read last.
  add column since timestamptz(3),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused',
    'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
    'group_post', 'group_owner', 'mention'
  ));

-- Likes of a post are one row, its author's; who is mentioned in it has another.
drop index notifications_of_post;
create unique index notifications_of_post on notifications (post_id, user_id) where post_id is not null;

alter table muted_notifications
  drop constraint muted_notifications_type_check,
  add constraint muted_notifications_type_check
    check (type in ('reviews', 'new_comment', 'like', 'connection', 'group_post', 'mention'));
