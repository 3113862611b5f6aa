-- By what a picture is known when it comes again; the sweep makes those of earlier pictures.
alter table images add column print bit(64);
create index images_unprinted on images (id) where print is null;

-- Of pictures in what decisions took down. They outlive the pictures: no foreign keys.
create table picture_marks (
  decision_id uuid not null,
  print bit(64) not null,
  primary key (decision_id, print)
);
