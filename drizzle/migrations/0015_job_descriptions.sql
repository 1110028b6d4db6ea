CREATE TABLE "job_descriptions" (
	"job_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_descriptions_job_id_author_pk" PRIMARY KEY("job_id","author"),
	CONSTRAINT "job_descriptions_length" CHECK (length("job_descriptions"."text") between 10 and 300)
);
--> statement-breakpoint
ALTER TABLE "job_descriptions" ADD CONSTRAINT "job_descriptions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_descriptions_by_time" ON "job_descriptions" USING btree ("written_at");