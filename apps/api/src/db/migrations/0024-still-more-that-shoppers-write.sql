-- What a second look at what shoppers write found missing.
insert into search_synonym (words, typed) values
  ('{피로}', '{피곤,피곤할때}'),
  ('{어린이,키즈}', '{애들,아이들,우리애}'),
  ('{부모님}', '{시어머니,시아버지,시부모님,장모님,장인어른,친정엄마}'),
  ('{국산}', '{국내산}'),
  ('{수면}', '{잠이안올때,잠안올때,잠이안와요}');
