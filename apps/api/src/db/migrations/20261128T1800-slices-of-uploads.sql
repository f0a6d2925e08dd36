-- Slices of long pictures (docs/rules/media.md#long-pictures).
alter table upload add column slice_count smallint not null default 1 check (slice_count between 1 and 100);

comment on column upload.slice_count is 'Large files of a picture; more than one of a long picture, which is cut.';
