-- Each try to store a chunk writes a file of its own, so that one that came to nothing can be removed beside one that counts. Null
-- where the name of the file follows from the position and the hash alone.
alter table recording_chunk add column file uuid;
