-- The inquiries desk (docs/rules/inquiries.md#desk) and the filters of the reviews desk (docs/rules/reviews.md#desk).
-- Inquiries are rows of product_inquiry, visitor_inquiry and channel_inquiry; the uuids of the three tables never meet.
create table inquiry_assignment (
  inquiry_uuid uuid primary key,
  staff_uuid uuid not null references staff_user,
  assigned_at timestamptz not null
);
comment on table inquiry_assignment is 'Who answers an inquiry of a member, guest, visitor or channel; without a row no one in particular.';
create index inquiry_assignment_staff on inquiry_assignment (staff_uuid);

create table inquiry_note (
  uuid uuid primary key default uuidv7(),
  inquiry_uuid uuid not null,
  staff_uuid uuid not null references staff_user,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null
);
comment on table inquiry_note is 'Notes of staff about an inquiry. Never changed; deleted with the inquiry, and when the personal data of a visitor are erased.';
create index inquiry_note_inquiry on inquiry_note (inquiry_uuid, created_at, uuid);

-- Periods, and the stores of inquiries of channels.
create index product_inquiry_created on product_inquiry (created_at);
create index visitor_inquiry_created on visitor_inquiry (created_at);
create index channel_inquiry_store on channel_inquiry (store_uuid, number);
create index channel_inquiry_order on channel_inquiry (order_uuid) where order_uuid is not null;

-- Reviews of a product whatever their state, of a period, hidden ones, those that claim an effect, and those with photos.
create index product_review_of_product on product_review (product_uuid, number);
create index product_review_created on product_review (created_at);
create index product_review_hidden on product_review (number) where state <> 'SHOWN' and deleted_at is null;
create index product_review_claims on product_review (number) where has_efficacy_claim and deleted_at is null;
create index product_review_with_photos on product_review (number) where image_uuids <> '{}' and deleted_at is null;
