-- A question that waited for a guardian was sent; a stated work was checked, or could not be.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
  'group_request', 'group_accepted', 'group_refused',
  'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
  'group_post', 'group_owner', 'mention', 'decision', 'review', 'urgent_case',
  'question_offered', 'question_answered', 'question_expired', 'promise_lapsed', 'answer_helped', 'follow_up',
  'minor_decision', 'minor_review', 'of_age', 'question_sent', 'checked', 'not_checked'
)) not valid;
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (
  num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id, decision_id, case_id, question_id)
    = case when kind in ('renamed', 'of_age', 'checked', 'not_checked') then 0 else 1 end
) not valid;
