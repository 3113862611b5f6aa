-- The answer to a rating waits to be looked at, is reported and taken down by itself, apart from the rating.
alter table ratings add column answer_withheld text;
alter table ratings add constraint ratings_answer_withheld_check
  check (answer_withheld in ('held', 'hidden', 'removed')) not valid;
