-- The dashboard counts the analyses of members with those of jobs.
CREATE TRIGGER member_analyses_counted AFTER INSERT ON member_analyses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_rows('analyses');
