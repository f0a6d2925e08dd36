-- A plain description of a column of reviews.
comment on column product_review.hidden_reason is 'Reason of staff for hiding the review; sent to the writer.';
