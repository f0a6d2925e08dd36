-- Personal data of visitor inquiries that staff neither answered nor closed are erased as well (docs/rules/inquiries.md#visitors).

drop index visitor_inquiry_erase;
create index visitor_inquiry_erase on visitor_inquiry ((coalesce(closed_at, answered_at, created_at))) where erased_at is null;
comment on column visitor_inquiry.erased_at is 'When the personal data were erased, a year after the close, the last answer, or the registration of one without an answer.';
