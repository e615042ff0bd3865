//! The line protocol: reading, answering, and waiting for one answer while other requests arrive.

use std::{
    collections::VecDeque,
    io::{BufRead, Write},
};

use serde_json::{Value as Json, json};

/// Our own ids start far above those that firebase-tools counts from zero.
const FIRST_OWN_ID: i64 = 1_000_000_000;

pub struct Conversation {
    waiting: VecDeque<Json>,
    last_own_id: i64,
}

impl Conversation {
    pub fn new() -> Self {
        Self { waiting: VecDeque::new(), last_own_id: FIRST_OWN_ID }
    }

    /// The next message: one that arrived during a look-up first, then a line of stdin. `None` at
    /// the end of the input.
    pub fn next(&mut self) -> Option<Json> {
        self.waiting.pop_front().or_else(Self::read)
    }

    pub fn say(&mut self, message: &Json) {
        let mut out = std::io::stdout().lock();
        // When the other side is gone there is nobody left to tell.
        if writeln!(out, "{message}").and_then(|()| out.flush()).is_err() {
            std::process::exit(0);
        }
    }

    /// Asks for the document at `path` on behalf of request `id`. Answers the document's `result`
    /// (`None` if there is none) and the id under which this request goes on.
    pub fn look_up(&mut self, id: i64, path: &str) -> (Option<Json>, i64) {
        self.last_own_id += 1;
        let own = self.last_own_id;
        self.say(&json!({
            "action": "fetch_firestore_document",
            "id": id,
            "server_request_id": own,
            "status": "ok",
            "context": {"path": path},
        }));
        while let Some(message) = Self::read() {
            if message["id"] == own {
                let found = message["status"] == "ok" && message["result"].is_object();
                return (found.then(|| message["result"].clone()), own);
            }
            self.waiting.push_back(message);
        }
        (None, own)
    }

    fn read() -> Option<Json> {
        for line in std::io::stdin().lock().lines() {
            match serde_json::from_str(&line.ok()?) {
                Ok(message) => return Some(message),
                Err(error) => eprintln!("storage-rules: a line that is not JSON: {error}"),
            }
        }
        None
    }
}
