-- Concerns in a shopper's words, each with the words that goods are called by.
update search_synonym set words = words || '{뱃살}' where words[1] = '다이어트';
update search_synonym set words = words || '{불면증,잠}' where words[1] = '수면';
insert into search_synonym (words) values
  ('{숙취,숙취해소,헛개}'),
  ('{로열젤리,로얄제리,로얄젤리,로열제리}'),
  ('{엄마,어머니,여성}'),
  ('{아빠,아버지,남성}'),
  ('{수험생,청소년,학생}');
