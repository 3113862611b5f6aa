-- The kinds of notifications stand in one table of the program, which checks them when it puts a row; a copy of that list here
-- had to be replaced with every new kind.
alter table notifications drop constraint notifications_kind_check;
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (
  num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id, decision_id, case_id, question_id) <= 1
) not valid;
