-- 약 alone stands inside 만약사 and 곤약: what slims is asked for as one.
insert into search_synonym (words, typed) values ('{다이어트,체지방}', '{다이어트약,다이어트제,살빼는약,살빠지는약,살빼는거,뱃살빼는약}');
insert into search_synonym (words, typed) values
  ('{갱년기}', '{폐경기}'),
  ('{간건강}', '{간보호,간보호제}'),
  ('{뼈건강}', '{골밀도,뼈튼튼}'),
  ('{관절}', '{손목통증,관절건강식품}'),
  ('{스트레스}', '{스트레스해소}'),
  ('{피부}', '{피부미용}'),
  ('{홍삼액}', '{홍삼즙,홍삼음료}'),
  ('{스틱}', '{스틱형,스틱타입}'),
  ('{홍삼}', '{hongsam,hong sam}');
