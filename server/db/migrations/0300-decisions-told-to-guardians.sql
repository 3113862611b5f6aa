-- Whoever answers for somebody hears of what was decided about that account: a row has the case, as those for staff have, and this.
alter table notifications add column minor_decision_id uuid references decisions on delete cascade;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
  'group_request', 'group_accepted', 'group_refused',
  'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
  'group_post', 'group_owner', 'mention', 'decision', 'review', 'urgent_case',
  'question_offered', 'question_answered', 'question_expired', 'promise_lapsed', 'answer_helped', 'follow_up',
  'minor_decision', 'minor_review'
)) not valid;
