CREATE TABLE "job_follows" (
	"user_id" uuid NOT NULL,
	"job_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "job_follows_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "job_follows" ADD CONSTRAINT "job_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_follows" ADD CONSTRAINT "job_follows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_follows_by_job" ON "job_follows" USING btree ("job_id");