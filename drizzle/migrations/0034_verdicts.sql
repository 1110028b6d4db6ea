CREATE TABLE "job_verdicts" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" integer NOT NULL,
	"years" smallint,
	"country" text,
	"answers" jsonb NOT NULL,
	"network" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"decision" text,
	CONSTRAINT "job_verdicts_user_id_job_id_pk" PRIMARY KEY("user_id","job_id"),
	CONSTRAINT "job_verdicts_id" UNIQUE("id"),
	CONSTRAINT "job_verdicts_years" CHECK ("job_verdicts"."years" between 0 and 70),
	CONSTRAINT "job_verdicts_country" CHECK ("job_verdicts"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "job_verdicts_decision" CHECK ("job_verdicts"."decision" in ('let_in', 'left_out'))
);
--> statement-breakpoint
ALTER TABLE "job_verdicts" ADD CONSTRAINT "job_verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_verdicts" ADD CONSTRAINT "job_verdicts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_verdicts_by_job" ON "job_verdicts" USING btree ("job_id","given_at");--> statement-breakpoint
CREATE INDEX "job_verdicts_undecided" ON "job_verdicts" USING btree ("job_id","given_at") WHERE decision is null;