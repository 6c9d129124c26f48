/** Questions an organisation has answered. */
export function QuestionsList({ questions }: { questions: readonly { text: string; response: string }[] }) {
  return (
    <div className="table-box questions">
      {questions.map((question) => (
        <div key={question.text}>
          <h3>{question.text}</h3>
          <p className="mut" dir="auto">
            {question.response}
          </p>
        </div>
      ))}
    </div>
  );
}
