CREATE TABLE "us_outlook" (
	"soc" text PRIMARY KEY NOT NULL,
	"counted_as" text,
	"employment" integer NOT NULL,
	"employment_then" integer NOT NULL,
	"change" double precision NOT NULL,
	"openings" integer NOT NULL,
	"exits" integer NOT NULL,
	"transfers" integer NOT NULL,
	"education" smallint NOT NULL,
	"newer_openings" integer,
	"newer_change" double precision,
	"ai_category" smallint,
	"demand_index" double precision NOT NULL
);
