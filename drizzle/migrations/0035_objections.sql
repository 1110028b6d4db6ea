CREATE TABLE "job_objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"user_id" uuid,
	"about" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"change" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "job_objections_why" CHECK (char_length("job_objections"."why") between 20 and 1000),
	CONSTRAINT "job_objections_state" CHECK ("job_objections"."state" in ('open', 'accepted', 'declined')),
	CONSTRAINT "job_objections_answered" CHECK (("job_objections"."state" = 'open') = ("job_objections"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "job_objections" ADD CONSTRAINT "job_objections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_objections" ADD CONSTRAINT "job_objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_objections_of_job" ON "job_objections" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_objections_by_user" ON "job_objections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_objections_by_state" ON "job_objections" USING btree ("state","id");