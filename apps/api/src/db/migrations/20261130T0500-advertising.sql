-- Advertising by message (docs/rules/messages.md#campaigns).
create table advertising_campaign (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  way text not null check (way in ('PHONE', 'EMAIL')),
  title text not null,
  text text not null,
  segment jsonb not null,
  send_at timestamptz not null,
  stage text not null default 'DRAFT' check (stage in ('DRAFT', 'PLANNED', 'SENDING', 'DONE', 'CANCELED')),
  chosen_to uuid,
  chosen_at timestamptz,
  figures jsonb,
  figures_at timestamptz,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column advertising_campaign.segment is 'Conditions of the audience, as the contract has them.';
comment on column advertising_campaign.chosen_to is 'The members of the audience up to this one were chosen or left out.';
comment on column advertising_campaign.chosen_at is 'The whole audience was chosen or left out.';
comment on column advertising_campaign.figures is 'Counts of recipients and of their deliveries; final with figures_at.';
create index advertising_campaign_due on advertising_campaign (send_at, number) where stage in ('PLANNED', 'SENDING');
create index advertising_campaign_open on advertising_campaign (uuid) where stage in ('SENDING', 'CANCELED') and figures_at is null;

-- The audience of a campaign, once per member, without address: the proof of what was sent to whom, for six months.
create table advertising_recipient (
  campaign_uuid uuid not null references advertising_campaign,
  user_uuid uuid not null references users,
  outcome text not null check (outcome in ('CHOSEN', 'NO_CONSENT', 'NO_ADDRESS', 'LIMIT', 'CANCELED')),
  created_at timestamptz not null,
  primary key (campaign_uuid, user_uuid)
);
create index advertising_recipient_user on advertising_recipient (user_uuid, created_at) where outcome = 'CHOSEN';
create index advertising_recipient_old on advertising_recipient (created_at);

-- The event key of a message of a campaign is the campaign.
create index message_campaign on message (event_key, user_uuid) where template = 'M23';
