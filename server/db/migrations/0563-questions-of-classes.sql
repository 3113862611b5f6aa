-- A class may ask: 'Turma do 2º ano, PE', by the teacher's account and without anybody's name.
alter table questions
  add column class_id uuid references school_classes on delete set null,
  add column class_label text not null default '';
