-- Texts to phones are handed over many in one call; how they ended is asked for all of a call at once, by the company's name of it.
alter table message_delivery add column provider_group text;
create index message_delivery_provider_group on message_delivery (provider, provider_group)
  where provider_group is not null and status = 'SENT';
