-- Refunds whose parts exceeded what the provider holds of each failed for good; the next try divides them by the provider's record.
update refund set status = 'PENDING', due_at = created_at, try_count = 0, key_no = key_no + 1
where status = 'FAILED' and due_at is null and route <> 'TRANSFER' and last_code in ('NOT_CANCELABLE_AMOUNT', '2032');
