/** One script per version; `user_version` counts those applied. Only ever append. */
export const migrations: readonly string[] = [
  `create table settings (key text primary key, value text not null) strict;
   create table files (
     id text primary key,
     path text not null unique,
     opened_at text not null,
     size_bytes integer not null,
     modified_ms real not null,
     sha256 text
   ) strict;
   create index files_opened_at on files (opened_at desc);
   create table project_links (
     project_id text primary key,
     file_id text not null references files (id) on delete cascade
   ) strict;`,
  // Edits of inputs that the server has not confirmed: one row per input, as it was typed last.
  `create table edits (
     seq integer primary key autoincrement,
     id text not null unique,
     user_id text not null,
     study_id text not null,
     product_id text not null,
     product_name text not null,
     field text not null,
     label text not null,
     value text not null,
     version integer not null,
     sent_ids text not null,
     fault text,
     refusal text,
     typed_at text not null,
     is_found integer not null,
     unique (user_id, study_id, product_id, field)
   ) strict;`,
  // Faults name their field and its unit since inputs are checked in one place; those from before know no unit.
  `update edits set fault = json_set(fault, '$.values', json_patch(
     json_object('label', label, 'unit', '', 'choices', '…'), json_extract(fault, '$.values')))
   where fault is not null;`,
];
