-- Pictures in answers to members (docs/rules/inquiries.md#answer).
alter table product_inquiry add column answer_image_uuids uuid[] not null default '{}';
comment on column product_inquiry.answer_image_uuids is 'Uploads of the staff member who answered, in the order of the form (table upload).';
