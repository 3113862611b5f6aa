-- Who teaches may read a question that stood on paper, and not what a pupil has typed and not sent.
alter table lesson_states add column on_paper boolean not null default false;
