-- The keys under which a name is found in spite of a typo, another order of its words, or a word more or less. Every name has its words in
-- alphabetical order as a key; three words and more also that with each word left out in turn, fewer words (and Chinese, which has no
-- spaces) with each letter left out in turn. Two names are close when they share a key.
CREATE OR REPLACE FUNCTION name_keys(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  WITH sorted AS (
    SELECT array_agg(word ORDER BY word COLLATE "C") AS words FROM unnest(string_to_array(name, ' ')) AS word
  ), forms AS (
    SELECT words, array_to_string(words, ' ') AS spaced, array_to_string(words, '') AS glued FROM sorted
  )
  SELECT CASE WHEN cardinality(words) >= 3 THEN
      ARRAY(SELECT DISTINCT array_to_string(words[:place - 1] || words[place + 1:], ' ') FROM generate_subscripts(words, 1) AS place) || spaced
    ELSE
      ARRAY(SELECT DISTINCT overlay(glued PLACING '' FROM place FOR 1) FROM generate_series(1, least(length(glued), 40)) AS place WHERE length(glued) > 3)
        || CASE WHEN spaced = glued THEN ARRAY[spaced] ELSE ARRAY[spaced, glued] END
    END
  FROM forms
$$;--> statement-breakpoint
CREATE INDEX "job_aliases_keys" ON "job_aliases" USING gin (name_keys("normalized")) WITH (fastupdate=off);