-- At 18 nothing opens by itself: a notice says where it is chosen. It is about nobody else.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
  'group_request', 'group_accepted', 'group_refused',
  'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
  'group_post', 'group_owner', 'mention', 'decision', 'review', 'urgent_case',
  'question_offered', 'question_answered', 'question_expired', 'promise_lapsed', 'answer_helped', 'follow_up',
  'minor_decision', 'minor_review', 'of_age'
)) not valid;
alter table notifications drop constraint notifications_about;
alter table notifications add constraint notifications_about_check check (
  num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id, decision_id, case_id, question_id)
    = case when kind in ('renamed', 'of_age') then 0 else 1 end
) not valid;
