-- The figures of campaigns with many recipients are computed less often (docs/rules/messages.md#campaigns).
alter table advertising_campaign add column counted_at timestamptz;
comment on column advertising_campaign.counted_at is 'When the figures were computed; null: they are due.';
