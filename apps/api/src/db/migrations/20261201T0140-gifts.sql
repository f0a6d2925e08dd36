-- Gifts (docs/rules/gifts.md).
alter table orders
  add column gift_message text,
  add column gift_answer text check (gift_answer in ('ACCEPTED', 'DECLINED', 'EXPIRED')),
  add column gift_answered_at timestamptz,
  add check ((gift_answer is null) = (gift_answered_at is null)),
  add check (gift_answer is null or gift_message is not null);
comment on column orders.gift_message is 'Message of the giver, which may be empty; null for an order that is no gift.';
comment on column orders.gift_answer is 'ACCEPTED: with the consent of the receiver to the use of the address for the delivery.';
