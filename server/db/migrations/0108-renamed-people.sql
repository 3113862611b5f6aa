-- Tells people that their username has changed because the product needs the one they had.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused',
    'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed'
  )),
  drop constraint notifications_about,
  add constraint notifications_about check (
    num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id)
      = case kind when 'renamed' then 0 else 1 end
  );
