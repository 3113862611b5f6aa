-- What happens to a question is told to whoever asked, and to those whom it is offered to.
alter table notifications
  add column question_id uuid references questions on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused',
    'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
    'group_post', 'group_owner', 'mention', 'decision', 'review', 'urgent_case',
    'question_offered', 'question_answered', 'question_expired', 'promise_lapsed', 'answer_helped'
  )),
  drop constraint notifications_about,
  add constraint notifications_about check (
    num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id, decision_id, case_id, question_id)
      = case kind when 'renamed' then 0 else 1 end
  );
create unique index notifications_of_question on notifications (question_id, user_id, kind)
  where question_id is not null;
