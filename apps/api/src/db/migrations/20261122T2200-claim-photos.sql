-- Photos of claims are uploads (docs/rules/media.md#use). The former columns stored any address that a caller sent, so they are not migrated.
alter table order_claim drop column images;
alter table order_claim drop column decline_images;
alter table order_claim add column image_uuids uuid[] not null default '{}';
alter table order_claim add column decline_image_uuids uuid[] not null default '{}';
comment on column order_claim.image_uuids is 'Uploads of the shopper, or of staff who claim for the shopper.';
comment on column order_claim.decline_image_uuids is 'Uploads of staff that prove the ground of a decline.';
