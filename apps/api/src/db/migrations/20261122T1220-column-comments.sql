-- Descriptions of columns and tables whose name does not say enough. A migration of its own, not part of the baseline, so that
-- databases of the numbered migrations get these texts too.

comment on column product_item.is_chosen is 'Staff chose this item to represent its product in lists.';
comment on column brand.spelled is 'Name and Latin name, lower case, letters and digits only.';
comment on column product_list.category_uuids is 'Categories of the product and all their ancestors.';
comment on column product_list.created_order is 'created_at in microseconds, so that a cursor is exact.';
comment on column product_shelf.shelf_uuid is 'A category or a brand.';
comment on column product_shelf_count.shelf_uuid is 'Null: the whole shop.';
comment on column product_card.product_item_uuid is 'The item that represents the product in lists.';
comment on column product_card.card is 'Written by rewrite_product_cards, read as StoredCard by features/catalog/product-lists.';

comment on column search_item.version is 'Version of the normaliser that wrote the row.';
comment on column search_item.band is 'Band of popularity: 1 the most popular, each further one three times as many rows, 7 the rest. A job recomputes it.';
comment on column search_item.popularity is 'Rank: lower is more popular.';
comment on column search_item.name is 'The name without spaces.';
comment on column search_item.near is 'Name and brand without spaces, | before each word.';
comment on column search_item.far is 'Options, categories, ingredients and functions without spaces, | before each.';
comment on column search_item.jamo is 'Letters of name and brand as they are typed.';
comment on column search_item.initials is 'First consonants of near.';
comment on table search_word is 'Words to suggest while typing and to correct typos with.';
comment on column search_word.slips is
  'The jamo of the word: whole, with each jamo left out, and with each inner syllable left out. Words one typo apart share an entry.';
comment on column search_synonym.words is 'Words that products are named by: a search for one finds all of them.';
comment on column search_synonym.typed is 'Words that only shoppers use: a search for one finds `words`, not the other way round.';
comment on column search_log.is_half_typed is 'The keyword found products only as a prefix of a longer word; it is not counted as popular.';

comment on column users.customer_key is 'Identifies the member to payment providers.';
comment on column users.external_id is 'Identifies the member to advertising and analytics.';
comment on column staff_user.password_changed_at is 'Null while the password is one that another person set.';
comment on column audit_log.staff_uuid is 'Null for a command run on the server.';
comment on table sign_in_failure is 'Wrong passwords per account, whether or not it exists; deleted after a day without another.';
comment on column sign_in_failure.account_hash is 'Keyed hash of the login id.';
comment on column sign_in_failure.caller is 'Hash of a known device or a network address; empty for all callers together.';
comment on table known_device is 'Devices that have signed in to an account: failures of other callers do not lock them out.';
comment on column code.viewer is 'The member who requested the code; empty before registration.';
comment on table reset_mail_request is 'Deleted by the job that sends the link, within seconds.';
comment on table challenge_use is 'Used proofs of work, by the signature of their challenge.';

comment on column cart_product_item.product_item_uuid is 'No foreign key, so that no buyer waits for another''s row; items are never deleted.';
comment on column cart_product_item.seen_price is 'Price of one unit when the member last changed the row.';
comment on column orders.confirmed_text_at is 'When the shopper confirmed having read the order and agreed to pay, as the law requires.';
comment on column orders.held_by is 'Caller who reserves stock without having paid; null as soon as the reservation ends.';
comment on column orders.unit_count is 'Units of all rows as they were ordered; never changes.';
comment on column order_group.promise_date is 'Last day for dispatch that the law allows.';
comment on column order_group.dispatch_date is
  'Day of dispatch by the cut-off time and the holidays at the moment of payment, as the order sheet showed it.';
comment on column order_product.cart_uuid is 'The cart row that was ordered; it may have been deleted since.';
comment on column payment_notice.provider_event_id is 'Of the newest notification.';
comment on column payment_notice.ask_count is
  'Requests to the provider that notifications caused; starts again after an hour without one.';
comment on column refund.claim_uuid is 'Set for the cause CLAIM only.';

comment on column message_delivery.is_plain_text is 'Alimtalk was refused for this delivery: it is sent as SMS.';
comment on column message_delivery.leased_until is
  'Until then a process is sending the message or requesting its result; afterwards the delivery is due again.';
comment on column message_delivery.is_to_many is 'A notice that many members receive within the same minutes.';
comment on column message_delivery.provider_group is 'The provider''s id of the call that carried several messages.';
comment on column visit_inflow.product_item_uuid is 'The item whose page was opened first; it may have been deleted since.';
