-- Uploaded files (docs/rules/media.md).

create table upload (
  uuid uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('REVIEW', 'CLAIM', 'INQUIRY', 'STORE_INQUIRY', 'CATALOGUE', 'CONTENT', 'BANNER')),
  owner_uuid uuid,
  extension text not null check (extension in ('jpg', 'png', 'webp', 'gif', 'pdf')),
  state text not null default 'ISSUED' check (state in ('ISSUED', 'STORED', 'USED')),
  width int check (width > 0),
  height int check (height > 0),
  target_uuid uuid,
  created_at timestamptz not null,
  stored_at timestamptz,
  erase_original_at timestamptz,
  erase_at timestamptz,
  leased_until timestamptz,
  check ((state = 'USED') = (target_uuid is not null and erase_at is null))
);
create index upload_erase on upload (erase_at) where erase_at is not null;
create index upload_erase_original on upload (erase_original_at) where erase_original_at is not null;
create index upload_target on upload (target_uuid) where target_uuid is not null;

comment on table upload is 'Uploaded files: who uploaded them, what they are for, and which entity uses them. The bytes are in the storage.';
comment on column upload.owner_uuid is 'Member, or the order of a guest; null for uploads with the service token.';
comment on column upload.extension is 'Type of the file: as announced in state ISSUED, as recognized from its bytes afterwards.';
comment on column upload.state is 'ISSUED: an address was issued. STORED: checked, converted and private. USED: a saved entity refers to it.';
comment on column upload.width is 'Size of the picture as uploaded, in pixels; null for other files.';
comment on column upload.target_uuid is 'The entity that uses the file.';
comment on column upload.erase_original_at is 'When the file as it was sent is erased; null afterwards.';
comment on column upload.erase_at is 'When an unused file is erased with its row; null while an entity uses it.';
comment on column upload.leased_until is 'A process is erasing the file until then.';
