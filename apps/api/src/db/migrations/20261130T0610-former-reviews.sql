-- Reviews that shoppers wrote in a merchant's former shop (docs/rules/moving-in.md#reviews).
alter table product_review add column former_review_no text;
comment on column product_review.former_review_no is 'Number of the review in the former shop; null for the others.';
comment on column product_review.channel_writer is 'Masked login id or name of the writer at the channel or in the former shop; null for reviews of members.';
comment on column product_review.number is 'Order of insertion, for paging. Reviews of the former shop have negative numbers in the order of their days.';
create unique index product_review_former on product_review (former_review_no) where former_review_no is not null;
create sequence former_review_number;
