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
];
