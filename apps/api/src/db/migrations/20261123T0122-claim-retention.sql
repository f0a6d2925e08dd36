-- Claims with personal data, for the job that erases it (docs/rules/members.md#retention).
create index order_claim_personal on order_claim (completed_at)
  where collect -> 'address' is not null or "text" is not null or image_uuids <> '{}' or decline_image_uuids <> '{}';
