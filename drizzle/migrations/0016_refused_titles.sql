CREATE TABLE "refused_titles" (
	"normalized_title" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_titles_reason" CHECK ("refused_titles"."reason" in ('not_a_job', 'insult', 'living_person', 'bad_wording', 'filtered'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "listable" boolean DEFAULT false NOT NULL;