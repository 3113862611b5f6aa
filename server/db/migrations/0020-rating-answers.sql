-- How many gave one star, two, … five.
alter table users add column rating_counts integer[] not null default '{0,0,0,0,0}';

update users set rating_counts = array(
  select count(ratings.id)
  from generate_series(1, 5) as star
  left join ratings on ratings.rated_id = users.id and ratings.stars = star
  group by star order by star
)
where total_ratings > 0;

-- What the person who was rated answered to the text, once.
alter table ratings
  add column answer text not null default '',
  add column answered_at timestamptz(3),
  add check ((answer = '') = (answered_at is null));

create index ratings_with_text on ratings (rated_id, created_at desc, id desc) where text <> '';

alter table notifications
  add column rating_id uuid references ratings on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused'
  )),
  drop constraint notifications_check,
  add constraint notifications_about check (
    num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id) = 1
  );

create unique index notifications_of_answer on notifications (rating_id) where rating_id is not null;
