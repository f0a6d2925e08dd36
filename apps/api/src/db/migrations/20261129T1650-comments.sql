-- Replaces comments that earlier migrations of this release wrote.
comment on column dispatch_hold.held_until is 'Day in Seoul at whose beginning the hold ends automatically; null: only staff end it.';
comment on column dispatch_hold.ended_at is 'When staff released or replaced the hold; null for an open hold, and for one that ended automatically and was not replaced.';
comment on column dispatch_import.rows is 'Rows with the result of the check. Applying tries the rows with isWellFormed.';
comment on column product_import.preview is 'Answer of the check without its rows; null for imports that were checked before 2026-11-29, whose check cannot be read again.';
comment on column product_import.result is 'Latest result of each product that was applied.';
comment on column product_item.low_stock_level is 'The stock is low at or below this number of units, 0: never; null: the level of the stock settings applies.';
comment on column saved_view.staff_uuid is 'Author.';
comment on column saved_view.store_uuid is 'Store of the author when the view was saved; staff of this store see a shared view. Null for head office.';
comment on column scheduled_change.store_uuid is 'Store of the staff account when it scheduled the change; null for head office.';
comment on column scheduled_change_row.uuid is 'Uuid of a product or an item, as scheduled_change.target states; therefore no foreign key.';
