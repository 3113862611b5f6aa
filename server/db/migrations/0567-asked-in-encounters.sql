-- What a pupil asks on about an answer to the class, until who teaches has sent it.
alter table lesson_states add column asks_on text not null default '';
-- What a pupil asked in a visit.
alter table encounter_notes add column asked text not null default '';
